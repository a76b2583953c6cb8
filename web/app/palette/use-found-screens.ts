import { languages } from '#contract/core/problem.ts'

import { matchRank } from '#web/platform/format/fold.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { abouts } from '../abouts.ts'
import { drawings } from '../shell/drawings.ts'
import { useOpenScreens } from '../shell/use-screens.ts'

/** Something the palette can lead to. */
export interface Found {
  readonly to: string
  readonly title: string
  readonly detail: string
  readonly icon: string
}

/** The screens whose name, in either language, answers the search; all of them for an empty one. Best first. */
export function useFoundScreens(search: string): Found[] {
  const label = useLabel()
  return useOpenScreens()
    .map((screen) => ({
      screen,
      rank: Math.max(...languages.map((language) => matchRank(screen.title[language], search))),
    }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ screen: { path, title, icon = drawings.screen } }) => {
      const about = abouts.get(path)
      return { to: path, title: label(title), detail: about ? label(about) : '', icon }
    })
}
