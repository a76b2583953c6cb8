import { createInstance } from 'i18next'

/** The one keeper of texts; words.ts reads it, start.ts fills it. */
export const texts = createInstance()
