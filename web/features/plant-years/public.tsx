import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

import { t } from './plant-years.words.ts'

/** How the drawer is called, also where it is opened. */
export const plantYearTitle = t.title

/** How the history of a plant says that somebody took a year of it away. */
export const plantYearHistory = { words: { year: t.year }, actionWords: { yearTaken: t.taken } }

/** The drawer that hands out what a plant recorded in a year. */
export const plantYearDrawers = lazyDrawers({
  year: () => import('./PlantYearDownload.tsx').then((module) => module.PlantYearDownload),
})
