/** Who acted where nobody did: a deadline that passed, a record that nobody has changed yet. Histories keep it in Vietnamese. */
export const systemName = { vi: 'Hệ thống', en: 'The system' } as const
