export const app = {
  name: 'Barrelhouse',
  loading: 'Setting the table …',
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
    'Either you signed out from another device, or the house no longer recognises this one. You can still play your seats on your other devices.',
  newGuest: 'Continue as a new guest',
};
