/** Something that only so many may share, by name. */
export interface Place {
  readonly name: string;
  readonly most: number;
}

/** Counts those who are there, by place. */
export interface Room {
  /** Enters all places, or none if one is full: how to leave them again, which counts once. */
  readonly enter: (places: readonly Place[]) => (() => void) | undefined;
}

export const room = (): Room => {
  const there = new Map<string, number>();
  const count = (name: string): number => there.get(name) ?? 0;
  return {
    enter(places) {
      if (places.some(({ name, most }) => count(name) >= most)) return undefined;
      for (const { name } of places) there.set(name, count(name) + 1);
      let isThere = true;
      return () => {
        if (!isThere) return;
        isThere = false;
        for (const { name } of places) {
          const rest = count(name) - 1;
          if (rest === 0) there.delete(name);
          else there.set(name, rest);
        }
      };
    },
  };
};
