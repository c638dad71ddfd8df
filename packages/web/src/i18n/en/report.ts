/** Reporting a player to the hosts. */
export const report = {
  title: (name: string) => `Report ${name}`,
  who: 'Report somebody',
  lead: 'The hosts of this house see it. The other player isn’t told.',
  reason: 'What’s wrong?',
  reasons: {
    name: 'Their name',
    conduct: 'How they behave',
    cheating: 'I think they’re cheating',
    other: 'Something else',
  },
  note: 'What happened? (optional)',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Sent. A host will look at it.',
  done: 'Done',
};
