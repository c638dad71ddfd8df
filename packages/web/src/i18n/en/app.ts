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
    'Somebody with your name on another device chose to sign out everywhere else. Your seats stay with that device.',
  newGuest: 'Go on as a new guest',
};
