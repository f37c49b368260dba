/** A state is sent whole once; after it only what has changed (see `server/changes.py`). */
type Key = string | number;
/** Where, and the new value; without one there is nothing any more. */
export type Change = [Key[]] | [Key[], unknown];

export function apply(whole: unknown, changes: Change[]): unknown {
  return changes.reduce((made, [path, ...value]) => put(made, path, value), whole);
}

/** A copy along the path: what others hold of the old value stays as it is. */
function put(whole: unknown, [key, ...rest]: Key[], value: unknown[]): unknown {
  if (key === undefined) return value[0];
  const twin = (
    Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }
  ) as Record<Key, unknown>;
  if (!rest.length && !value.length) delete twin[key];
  else twin[key] = rest.length ? put(twin[key], rest, value) : value[0];
  return twin;
}
