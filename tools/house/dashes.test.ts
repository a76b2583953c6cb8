import { expect, test } from 'vitest'
import { dashedFigures, needlessMarks } from './dashes.ts'
import { realSources } from './source.ts'

const screen = (text: string, path = 'web/features/plants/Levels.tsx') => [{ path, text }]

test.each([
  `const figure = (value: number | null) => (value === null ? '–' : formatFigure(value, 2))`,
  `const text = number(energyKwh, 0) || '–'`,
  `return <td className="vh-figure">–</td>`,
  `<Figure text="–" unit="" />`,
])('a screen shows nothing for what nobody knows, and not %s', (text) => {
  expect(dashedFigures(screen(text))).toHaveLength(1)
  expect(dashedFigures(screen(text, 'contract/plants/facts.ts'))).toHaveLength(1)
})

test('a name that nobody knows has a dash in its sentence, as has what is not chosen yet; files say it on paper', () => {
  expect(dashedFigures(screen(`w(t.confirmedBy, { person: confirmedByName ?? '–' })`))).toEqual([])
  expect(dashedFigures(screen(`<SelectInput options={people} none="–" />`))).toEqual([])
  expect(dashedFigures(screen('/** A dash is `–`. */\nconst range = `${from} – ${until}`'))).toEqual([])
  expect(dashedFigures(screen(`figure ?? '–'`, 'server/features/plants/print/plant.pdf.ts'))).toEqual([])
})

test('the tree shows nothing for what nobody knows', () => {
  expect(dashedFigures(realSources)).toEqual([])
  expect(needlessMarks(realSources)).toEqual([])
})
