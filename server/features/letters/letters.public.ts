import { letterList } from './letters.list.ts'

export { letterReminders } from './reminders/reminders.service.ts'
export { mayReadLetterFile } from './letters.list.ts'

/** Says whether the caller may see a letter, e.g. its history. */
export const seesLetter = letterList.sees
