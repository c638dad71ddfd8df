export function allowsPrograms(mounts: string, place: string): boolean;
