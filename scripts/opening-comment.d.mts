export declare const openingComment: (file: string) => string;
