import type { Catalogue } from '../catalogue.ts';

export const report: Catalogue['report'] = {
  title: (name) => `Denunciar a ${name}`,
  who: 'Denunciar a alguien',
  lead: 'La verá la dirección de la casa. La otra persona no se entera.',
  reason: '¿Qué pasa?',
  reasons: {
    name: 'Su nombre',
    conduct: 'Cómo se comporta',
    cheating: 'Creo que hace trampas',
    other: 'Otra cosa',
  },
  note: '¿Qué ha pasado? (opcional)',
  send: 'Enviar denuncia',
  sending: 'Enviando…',
  sent: 'Enviada. La dirección la mirará.',
  done: 'Listo',
};
