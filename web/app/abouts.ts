import { screens } from './routes.tsx'

/** What one does on each screen that tells it, by its path. The build takes it from the routes, which all screens load. */
export const abouts = new Map(screens.flatMap(({ path, about }) => (about ? [[path, about] as const] : [])))
