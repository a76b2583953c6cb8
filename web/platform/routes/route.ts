import type { ComponentType } from 'react'

import type { Access, Endpoint } from '#contract/core/endpoint.ts'
import type { Path } from '#contract/core/paths.ts'
import type { PlantKind } from '#contract/plants/index.ts'

import type { Label } from '#web/platform/i18n/language.ts'

/** The groups of the side menu, in its order. */
export type MenuArea = 'overview' | 'operation' | 'water' | 'production' | 'people' | 'settings'

/** Where a screen stands in the side menu. */
interface MenuPlace {
  readonly area: MenuArea
  /** Position within the area, small first. */
  readonly order: number
}

/** What the module of a page exports. */
export interface ScreenModule {
  readonly default: ComponentType
  /** Begins to read what the page will show, by the parameters of its address; nobody waits for it. */
  readonly begin?: (params: Readonly<Record<string, string | undefined>>) => void
}

/**
 * One screen. The build reads `path`, `page` and `words` from the source, to let the server announce a screen's files
 * before the browser asks for them: write `paths.<name>` and plain literals.
 */
export interface ScreenRoute {
  readonly path: Path
  /** Name of the screen in menu, breadcrumbs, palette and document title. */
  readonly title: Label
  /** What one does there, in a sentence, for the pages that list screens. */
  readonly about?: Label
  /** Its drawing: one SVG path on a grid of 24 by 24, for a line of 1.75. */
  readonly icon?: string
  /** The module whose default export is the page. */
  readonly page: () => Promise<ScreenModule>
  /** Namespaces of the texts on the page; they load beside the module. The shell brings `app` and `kit`. */
  readonly words: readonly string[]
  /** Who may open it; `signedIn` when left out. */
  readonly needs?: Access | Pick<Endpoint, 'access'>
  /** The kinds of plants that have what it shows; every kind when left out. */
  readonly plantKinds?: readonly PlantKind[]
  /** Its place in the side menu; a screen without one is reached from other screens and the palette. */
  readonly menu?: MenuPlace
  /** The screen it belongs to where its address does not begin with that one’s: before it in the breadcrumbs, lit in the menu. */
  readonly within?: Path
  /** How much waits there, live behind its name in the menu: a `MenuCount`. */
  readonly counter?: ComponentType
  /** Stands alone, without the shell and without a session, as the login does. */
  readonly bare?: true
}

/** The screens of a feature: `employees.routes.tsx` exports one of these. */
export type ScreenRoutes = readonly ScreenRoute[]
