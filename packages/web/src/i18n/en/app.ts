export const app = {
  name: 'Barrelhouse',
  loading: 'Setting the table…',
  close: 'Close',
  again: 'Try again',
  notFound: 'There’s nothing here.',
  home: 'Home',
  newVersion: 'A new version is ready.',
  showIt: 'Update',
  failed: 'Something went wrong. Your games are safe.',
  codeLabel: 'Invitation code',
  codeGo: 'Join',
  signedOut: 'You’re signed out on this device.',
  signedOutText:
    'You signed out from another device, or the house no longer knows this one. Your other devices keep your seats.',
  newGuest: 'Continue as a new guest',
  signIn: 'Sign in',
  account: 'Your account',
  profile: 'Profile',
  /** Instead of the name of a player who deleted it. */
  someone: 'someone',
};
