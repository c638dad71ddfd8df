/** The season of a time: its calendar quarter in UTC, like `2026-Q4`. */
export const seasonOf = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
};
