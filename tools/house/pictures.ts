import type { Complaint, Source } from './source.ts'

/** Every picture of the guides by its name, and the texts that show and the browser tests that draw them. */
export interface Guides {
  readonly pictures: readonly string[]
  readonly texts: readonly Source[]
  readonly tests: readonly Source[]
}

/** A page of a PDF, which no browser of a test draws. */
const ofPaper = new Set(['in-so-ca'])

/** A picture that a story draws, and one of the list of whole screens. */
const drawing = /(?:\bpicture\(|^ +)'([\w-]+)'(?:,|: scene\()/gm

/** Pictures that no text shows or nothing draws anew, and texts that show what is not there. */
export function pictureComplaints({ pictures, texts, tests }: Guides): Complaint[] {
  const shown = new Map(
    texts.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\]\((?:docs\/)?pictures\/([\w-]+)\.png\)/g), ([, name = '']) => [name, path]),
    ),
  )
  const drawn = new Set(tests.flatMap(({ text }) => Array.from(text.matchAll(drawing), ([, name]) => name)))
  const isDrawn = (name: string) => ofPaper.has(name) || drawn.has(name)
  return [
    ...pictures.filter((name) => !shown.has(name)).map((name) => `no text shows the picture ${name}`),
    ...pictures.filter((name) => !isDrawn(name)).map((name) => `nothing draws the picture ${name} anew`),
    ...[...shown].flatMap(([name, path]) =>
      pictures.includes(name) ? [] : [`${path} shows the picture ${name}, which is not there`],
    ),
  ]
}
