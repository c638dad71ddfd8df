export type Language = 'en' | 'es' | 'ru';
