import { unitIn } from '#contract/core/words.ts'
import type { Complaint, Source } from './source.ts'

/** Words that are right in both languages as they stand. */
const alike: ReadonlySet<string> = new Set([
  'Email',
  'Excel',
  'Inverter',
  'Loading... ',
  'OK',
  'Vận Hành',
  // Numbers with their unit.
  '{{mb}} MB',
  '{{kv}} kV',
])

const isVietnamese = (file: string) => /^web\/.*\.vi\.json$/.test(file)
const isEnglish = (file: string) => /^web\/.*\.en\.json$/.test(file)

/** The words of one file by their key. */
export const wordsIn = ({ text }: Source) =>
  new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))

const holes = (text: string) => [...new Set(text.match(/\{\{.*?\}\}/g))].toSorted().join(' ')

/** Words that one language has and the other has not, or has with other placeholders, or has only copied. */
export function unevenWords(sources: readonly Source[], same = alike): Complaint[] {
  const vietnamese = sources.filter((source) => isVietnamese(source.path))
  const english = new Map(sources.filter((source) => isEnglish(source.path)).map((it) => [it.path, it]))
  const complaints = vietnamese.flatMap((source) => {
    const partner = source.path.replace(/\.vi\.json$/, '.en.json')
    const translation = english.get(partner)
    english.delete(partner)
    return translation ? compare(source, translation, same) : [`${source.path}: there is no ${partner}`]
  })
  return [...complaints, ...[...english.keys()].map((file) => `${file}: there is no Vietnamese for it`)]
}

function compare(source: Source, translation: Source, same: ReadonlySet<string>): Complaint[] {
  const [vietnamese, english] = [wordsIn(source), wordsIn(translation)]
  const isSingular = (key: string) => vietnamese.has(key.replace(/_one$/, '_other'))
  return [...new Set([...vietnamese.keys(), ...english.keys()])].flatMap((key) => {
    // Vietnamese has one form for any number.
    if (key.endsWith('_one') && !vietnamese.has(key) && isSingular(key)) return []
    const fault = faultOf(vietnamese.get(key), english.get(key), same)
    return fault ? [`${source.path}: ${key} ${fault}`] : []
  })
}

/** Names that English has no other word for, of the product, of laws and forms by their number, of holidays; codes; quotations. */
const untranslated = /Vận Hành|NĐ-CP|LĐTL|BĐ|Hùng Kings|Tết|QĐ|(?<!\p{L})Đ(?!\p{L})|“[^”]*”/gu

const isForeign = (english: string) =>
  /đ|\p{Mn}/iu.test(english.replaceAll(untranslated, '').normalize('NFD'))

/** Labels in code, `en: '…'` or a list of them, whose English has Vietnamese letters. */
export function foreignLabels(sources: readonly Source[]): Complaint[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\ben: (?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|(\[[^\]]*\]))/g)].flatMap(
      ([, quoted, template, list]) => {
        const english = quoted ?? template ?? list ?? ''
        return isForeign(english) ? [`${path}: the English "${english.trim()}" has Vietnamese letters`] : []
      },
    ),
  )
}

/** Units of the words of records that have Vietnamese letters and are no others in English. */
export function foreignUnits(sources: readonly Source[]): Complaint[] {
  return sources
    .filter(({ path }) => /^contract\/.*words\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bunit: '([^']*)'/g)].flatMap(([, unit = '']) =>
        isForeign(unitIn(unit, 'en')) ? [`${path}: the unit "${unit}" has no English`] : [],
      ),
    )
}

function faultOf(vi: unknown, en: unknown, same: ReadonlySet<string>): string | undefined {
  if (vi === undefined || en === undefined)
    return `is missing in ${vi === undefined ? 'Vietnamese' : 'English'}`
  if (typeof vi !== 'string' || typeof en !== 'string') return 'is not one plain text'
  if (vi.trim() === '' || en.trim() === '') return 'is empty'
  if (holes(vi) !== holes(en)) return 'has other placeholders in English'
  const hasWords = /\p{L}{2}/u.test(vi.replace(/\{\{.*?\}\}/g, ''))
  if (vi === en && hasWords && !same.has(vi)) return `is "${vi}" in both languages`
  return isForeign(en) ? 'has Vietnamese letters in English' : undefined
}
