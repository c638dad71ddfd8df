export const app = {
  name: 'Barrelhouse',
  loading: 'Setting the table …',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  again: 'Try again',
  notFound: 'There is nothing here.',
  home: 'Home',
  newVersion: 'A new version is ready.',
  showIt: 'Show it',
  failed: 'Something went wrong here. Your games are safe.',
};
