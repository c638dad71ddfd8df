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
};
