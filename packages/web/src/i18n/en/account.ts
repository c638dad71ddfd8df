import { type CodedProblem, tellProblem } from '../problem-words.ts';
import { problems } from './problems.ts';

/** A name that lasts: keeping it, signing in, passkeys, recovery codes and devices. */
export const account = {
  problem: (problem: CodedProblem): string => tellProblem(problems, problem),
  working: 'Working…',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved.',
  home: 'Home',

  line: {
    guest: (name: string) => `Only this browser knows that you’re ${name}.`,
    keep: 'Keep your name',
    mine: (handle: string) => `You’re signed in as @${handle}.`,
    toAccount: 'Your account',
    nobody: 'Played here before on another device?',
  },

  page: {
    title: 'Your account',
    lead: (handle: string) => `@${handle}`,
    guestTitle: 'You’re a guest',
    guestLead: (name: string) =>
      `You play as ${name}. Clear this browser’s data and your name, seats and history are gone.`,
    nobodyTitle: 'No account yet',
    nobodyLead: 'You haven’t played online on this device. You don’t need an account to do that.',
  },

  keep: {
    title: 'Keep your name',
    newTitle: 'Create an account',
    lead: 'Your name, seats and history stay yours, on every device. No email, no password.',
    name: 'Name at tables',
    handle: 'Handle',
    handleHint: '3 to 20 letters, digits, _ or -. Nobody else here can have the same one.',
    withPasskey: 'Keep it with a passkey',
    withPasskeyHint: 'fingerprint, face or screen lock',
    without: 'Keep it without a passkey',
    withoutHint: 'you get recovery codes to write down',
    done: (handle: string) => `@${handle} is yours.`,
    doneText: 'Your seats and your history came along.',
    doneNewText: 'Now you can sign in on any device.',
    codesWhy: 'In case you lose your passkey: get ten recovery codes and put them somewhere safe.',
    getCodes: 'Get recovery codes',
    later: 'Not now',
    haveAccount: 'You already have an account on this device.',
    other: 'Have an account already?',
  },

  place: {
    address:
      'Passkeys don’t work at this address: browsers allow them only over https, or on your own machine at localhost.',
    loopback:
      'Passkeys don’t work at 127.0.0.1. They do at localhost, which leads to the same server.',
    elsewhere: (origin: string) => `Passkeys don’t work at this address. They do at ${origin}.`,
    browser: 'This browser doesn’t support passkeys.',
    house: 'This house isn’t set up for passkeys.',
    instead: 'Recovery codes and device links work everywhere.',
    go: (origin: string) => `Continue at ${origin}`,
    goHint: 'takes your name and seats along; games against bots stay here',
  },

  signIn: {
    title: 'Sign in',
    lead: 'Get back to your name, your seats and your history.',
    passkey: 'Sign in with a passkey',
    passkeyHint: 'no name to type',
    code: 'Recovery code',
    codeHint: 'One of the ten you wrote down. It works once.',
    useCode: 'Sign in with the code',
    link: 'With a link',
    linkText:
      'On a device that’s signed in, open Settings, then “Continue your online games on another device”. Scan the code with this one.',
    replaces: (name: string) =>
      `This device plays as ${name}, a guest. If you sign in, ${name}’s seats stay behind.`,
    keepInstead: (name: string) => `Keep ${name} instead`,
    already: (handle: string) => `You’re signed in as @${handle} on this device.`,
    fresh: 'New here? You don’t need an account to play.',
  },

  faults: {
    create: {
      cancelled: 'No passkey was created: you cancelled, or it took too long. Try again.',
      here: 'This device already has a passkey for your account.',
      address: 'Passkeys don’t work at this address. Use recovery codes or a device link.',
      unsuitable:
        'This device can’t create the kind of passkey we need. Try another device, or use recovery codes.',
      failed: 'The passkey couldn’t be created. Try again, or use recovery codes.',
    },
    use: {
      cancelled:
        'No passkey was used: you cancelled, or this device has none for this house. You can also use a recovery code or a device link.',
      here: 'This passkey can’t be used here. Try another one, or a recovery code.',
      address: 'Passkeys don’t work at this address. Use a recovery code or a device link.',
      unsuitable: 'This passkey can’t be used here. Try another one, or a recovery code.',
      failed: 'The passkey couldn’t be read. Try again, or use a recovery code.',
    },
  },

  codes: {
    title: 'Recovery codes',
    left: (n: number) =>
      n === 0
        ? 'You have no recovery codes.'
        : n === 1
          ? 'You have 1 unused code.'
          : `You have ${n} unused codes.`,
    only: 'You have no passkey either. Get codes before you sign out, or you won’t be able to sign in again.',
    make: 'Get recovery codes',
    renew: 'Get new codes',
    renewTitle: 'Get new codes?',
    renewText: 'The codes you wrote down stop working.',
    once: 'You’ll see these only once. Each one signs you in once, and anyone who has one can sign in as you.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    print: 'Print',
    written: 'I’ve written them down',
    file: (handle: string) => `Barrelhouse recovery codes for @${handle}`,
  },

  names: {
    title: 'Names',
    handle: 'Handle',
    name: 'Name at tables',
    nameHint: 'Used at tables you join from now on.',
  },

  passkeys: {
    title: 'Passkeys',
    none: 'You have no passkeys.',
    text: 'A passkey signs you in with your fingerprint, face or screen lock.',
    add: 'Add a passkey',
    added: 'Passkey added.',
    removed: 'Passkey removed.',
    made: (day: string) => `added ${day}`,
    used: (day: string) => `last used ${day}`,
    unused: 'never used',
    synced: 'synced',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    name: 'Passkey name',
    sure: (name: string) => `Remove ${name}?`,
    sureText: 'You can’t sign in with it any more. Devices that are signed in stay signed in.',
  },

  devices: {
    title: 'Devices',
    here: 'this device',
    unknown: 'Unknown device',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    since: (day: string) => `signed in ${day}`,
    used: (day: string) => `last used ${day}`,
    out: 'Sign out',
    outNamed: (label: string) => `Sign out ${label}`,
    outDone: 'Signed out.',
    link: 'Add a device with a link',
    others: 'Sign out all others',
    everywhere: 'Sign out everywhere',
    hereOut: 'Sign out here',
    sureOne: (label: string) => `Sign out ${label}?`,
    sureOneText: 'It can’t play your seats any more.',
    sureOthers: 'Sign out all other devices?',
    sureOthersText: 'They can’t play your seats any more. This device stays signed in.',
    sureHere: 'Sign out here?',
    sureHereText: 'You can sign in again with a passkey or a recovery code.',
    sureEverywhere: 'Sign out everywhere?',
    sureEverywhereText:
      'All your devices, including this one. You can sign in again with a passkey or a recovery code.',
    noWayBack:
      'You have no passkey and no recovery code, so you won’t be able to sign in again. If no other device is signed in, your name and seats are lost.',
  },

  data: {
    title: 'Your data',
    export: 'Download my data',
    exportHint: 'everything stored about you, as JSON',
    exported: 'Downloaded.',
    delete: 'Delete my account',
    deleteGuest: 'Delete this guest',
    deleteTitle: 'Delete your account?',
    deleteGuestTitle: 'Delete this guest?',
    deletes: {
      account: 'Your name, handle, passkeys, recovery codes and devices are deleted at once.',
      guest: 'Your name is deleted at once, and all your devices are signed out.',
      matches:
        'You lose your seats. Matches you played are kept, so that their dice can be checked, but they call you “someone”.',
      handle: 'Somebody else can take your handle.',
      local: 'Games against bots on this device stay. You can delete those in the settings.',
    },
    noUndo: 'This can’t be undone.',
    deleteYes: 'Delete for good',
    deleted: 'Deleted',
    deletedText: 'The house has forgotten you. You can play on as a new guest at any time.',
  },
};
