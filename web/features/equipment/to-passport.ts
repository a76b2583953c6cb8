import { pathTo, paths } from '#contract/core/paths.ts'

/** Where a thing of the register leads: its passport. */
export const toPassport = {
  href: (id: number | string) => pathTo(paths.equipmentPassport, { id }),
  preload: () => void import('./passport/PassportPage.tsx').catch(() => undefined),
}
