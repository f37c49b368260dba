"""Who plays against a player alone: alien empires, doomsday machines. Chapters A and D"""
