import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

export { t as plantYearWords } from './plant-years.words.ts'

/** The drawer that hands out what a plant recorded in a year. */
export const plantYearDrawers = lazyDrawers({
  year: () => import('./PlantYearDownload.tsx').then((module) => module.PlantYearDownload),
})
