import { useLocation } from 'react-router'

import { type Path, paths } from '#contract/core/paths.ts'
import type { SheetKind } from '#contract/device-parameters/sheets.ts'

/** The screens of the books, as the specification spells them. */
export const bookPaths: Readonly<Record<SheetKind, Path>> = {
  general: paths.deviceSheets,
  generators: paths.generatorSheets,
  power: paths.powerSheets,
}

/** The book of the screen that is open. */
export function useBook(): SheetKind {
  const path = useLocation().pathname.toLowerCase()
  if (path.startsWith(bookPaths.power.toLowerCase())) return 'power'
  return path.startsWith(bookPaths.generators.toLowerCase()) ? 'generators' : 'general'
}
