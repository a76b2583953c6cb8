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
