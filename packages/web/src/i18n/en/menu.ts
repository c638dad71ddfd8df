/** The menu of a table. */
export const menu = {
  round: (n: number) => `Round ${n}`,
  allRules: 'All the rules',
  noCoach: 'No coach at this table.',
  noCoachRated: 'No coach at rated tables.',
  tablePace: (seconds: string) => `At this table, bots take at least ${seconds} s for each move.`,
  allSettings: 'All settings',
  leave: 'Leave',
  keptHere: 'The game is kept on this device.',
  keepSeat: 'You can keep your seat or give it up.',
  comeBack: 'You can come back at any time.',
};
