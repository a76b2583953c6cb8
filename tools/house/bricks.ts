import type { Complaint, Source } from './source.ts'

/** A class of the house, as a screen names it. */
const name = /(?<![\w#-])vh-[a-z]+(?:-[a-z]+)*(?![\w-])/g

/**
 * Bricks that a screen names and nobody makes, and bricks that no screen uses.
 *
 * @param styles the style sheets of the theme, which make them
 */
export function strayBricks(styles: string, sources: readonly Source[]): Complaint[] {
  const made = new Set(Array.from(styles.matchAll(/\.(vh-[a-z-]+)/g), ([, brick = '']) => brick))
  const named = sources
    .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(name), ([brick]) => ({ path, brick, isId: text.includes(`id="${brick}"`) })),
    )
    .filter(({ isId }) => !isId)
  const used = new Set(named.map(({ brick }) => brick))
  return [
    ...named
      .filter(({ brick }) => !made.has(brick))
      .map(({ path, brick }) => `${path}: there is no brick ${brick} in web/kit/theme`),
    ...[...made].filter((brick) => !used.has(brick)).map((brick) => `${brick}: no screen uses this brick`),
  ]
}

/**
 * Measures that two bricks ask for by one name: what a screen says to the one holds for all that is inside it, and so for the
 * other there.
 */
export function sharedMeasures(styles: string): Complaint[] {
  const asking = new Map<string, Set<string>>()
  for (const [, bricks = '', body = ''] of styles.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [, measure = ''] of body.matchAll(/var\((--(?!vh-)[a-z-]+)/g))
      asking.set(measure, (asking.get(measure) ?? new Set()).add(bricks.replace(/\/\*.*\*\//s, '').trim()))
  return [...asking]
    .filter(([, bricks]) => bricks.size > 1)
    .map(
      ([measure, bricks]) =>
        `${measure}: ${[...bricks].join(' and ')} ask for it, each needs a name of its own`,
    )
}
