/** Every seat has a colour and a shape, so that nothing rests on colour alone. Box: 24 x 24. */
export const SEAT_SHAPES: readonly string[] = [
  "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z",
  "M12 2.5L22 20.5H2z",
  "M4 4h16v16H4z",
  "M12 1.5L22.5 12L12 22.5L1.5 12z",
  "M12 1.5l3 6.8l7.4.7l-5.6 4.9l1.7 7.3L12 17.4l-6.5 3.8l1.7-7.3L1.6 9l7.4-.7z",
  "M7 3h10l5.2 9L17 21H7L1.8 12z",
];

export const seatColour = (seat: number): string => `var(--seat-${seat % 6})`;
export const seatShape = (seat: number): string => SEAT_SHAPES[seat % 6] ?? "";
