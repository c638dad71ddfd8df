export const app = {
  name: 'Barrelhouse',
  loading: 'Setting the table …',
  close: 'Close',
  again: 'Try again',
  notFound: 'There is nothing here.',
  home: 'Home',
  newVersion: 'A new version is ready.',
  showIt: 'Show it',
  failed: 'Something went wrong here. Your games are safe.',
  codeLabel: 'Code of the invitation',
  codeGo: 'Join',
  signedOut: 'You were signed out on this device.',
  signedOutText:
    'You signed out everywhere else on another device, or the house no longer knows this one. Your seats stay with your other devices.',
  newGuest: 'Go on as a new guest',
};
