export { remember } from './preferences.service.ts'
export { readPreference } from './preferences.store.ts'
