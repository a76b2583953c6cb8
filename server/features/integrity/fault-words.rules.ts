import { formatDay } from '#contract/core/format.ts'
import { fill, type Language } from '#contract/core/problem.ts'
import type { ChainBreak, ChainReport } from '#contract/duty-shift-logs/seal.ts'
import type { IntegrityReport } from '#contract/integrity/index.ts'

type Words = Readonly<Record<Language, string>>

const chainFaults: Readonly<Record<ChainBreak['fault'], Words>> = {
  linkMissing: { vi: 'thiếu mắt xích', en: 'a link is missing' },
  sealAltered: { vi: 'dấu khóa bị sửa', en: 'the seal was altered' },
  recordAltered: { vi: 'nội dung bị sửa', en: 'the record was altered' },
  fileAltered: { vi: 'tệp đính kèm bị sửa', en: 'an attached file was altered' },
  endMissing: { vi: 'mất phần cuối chuỗi đã neo', en: 'the anchored end of the chain is missing' },
  shiftReopened: { vi: 'ca đã khóa bị mở lại', en: 'a sealed shift was opened again' },
  chainRemade: {
    vi: 'chuỗi bị làm lại, khác mã đã neo',
    en: 'the chain was made again, unlike its anchored code',
  },
  correctionUnlinked: {
    vi: 'đính chính chèn ngoài ứng dụng',
    en: 'a correction was inserted outside the application',
  },
}

const historyFaults: Readonly<Record<NonNullable<IntegrityReport['history']['firstFault']>['fault'], Words>> =
  {
    sealMissing: { vi: 'thiếu dấu khóa lịch sử', en: 'a seal of history is missing' },
    sealAltered: { vi: 'dấu khóa lịch sử bị sửa', en: 'a seal of history was altered' },
    sealRemade: {
      vi: 'dấu khóa lịch sử bị làm lại, khác mã đã neo',
      en: 'a seal of history was made again, unlike its anchored code',
    },
    entryMissing: { vi: 'thiếu dòng lịch sử', en: 'an entry of history is missing' },
    entryAdded: { vi: 'dòng lịch sử bị chèn thêm', en: 'an entry was added to history' },
    entryAltered: { vi: 'dòng lịch sử bị sửa', en: 'an entry of history was altered' },
  }

const words = {
  witnessAltered: { vi: 'tệp neo bị sửa', en: 'the witness file was altered' },
  witnessCut: {
    vi: 'tệp neo bị mất hoặc bị cắt phần cuối',
    en: 'the witness file is missing or its end was cut off',
  },
  wholeChain: {
    vi: '{count} ca nguyên vẹn, mã ca cuối {hash}',
    en: '{count} shifts whole, last code {hash}',
  },
  noChain: { vi: 'chưa có ca nào được khóa', en: 'no shift is sealed yet' },
  atLink: { vi: '{fault} ở mắt xích {no}', en: '{fault} at link {no}' },
  ofShift: { vi: ', ca {code} ngày {day}', en: ', shift {code} of {day}' },
  values: {
    vi: ': {place}, khi khóa {sealed}, nay {found}',
    en: ': {place}, when sealed {sealed}, now {found}',
  },
  code: { vi: 'mã', en: 'code' },
  nothing: { vi: 'không có', en: 'nothing' },
  wholeHistory: { vi: '{count} dòng lịch sử nguyên vẹn', en: '{count} entries of history whole' },
  entryNo: { vi: ' số {id}', en: ' no. {id}' },
  atSeal: { vi: '{fault}{entry} ở dấu khóa {no}', en: '{fault}{entry} at seal {no}' },
  alteredLine: { vi: 'tệp neo bị sửa ở dòng {no}', en: 'the witness file was altered at line {no}' },
  cutShort: {
    vi: 'tệp neo bị mất hoặc bị cắt phần cuối: cơ sở dữ liệu còn nhớ nhiều hơn',
    en: 'the witness file is missing or its end was cut off: the database remembers more',
  },
  strayStamp: {
    vi: 'tệp neo không khớp dấu thời gian của dòng {no}',
    en: 'the witness file does not match the time stamp of line {no}',
  },
  wholeWitness: {
    vi: '{count} dòng neo nguyên vẹn, mã dòng cuối {hash}',
    en: '{count} lines of the witness whole, last code {hash}',
  },
  noWitness: { vi: 'chưa có tệp neo', en: 'there is no witness file yet' },
} as const satisfies Readonly<Record<string, Words>>

const say = (
  name: keyof typeof words,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string => fill(words[name][language], params)

/** What a check of one chain says: the last code, to be compared with the one on the printed book, or the first fault. */
export function chainSentence(
  { shiftCount, lastHash, firstBreak, witness }: ChainReport,
  language: Language,
): string {
  if (firstBreak) return breakSentence(firstBreak, language)
  if (witness === 'altered') return say('witnessAltered', language)
  if (witness === 'cut') return say('witnessCut', language)
  return lastHash
    ? say('wholeChain', language, { count: shiftCount, hash: lastHash })
    : say('noChain', language)
}

function breakSentence(
  { fault, chainNo, day, shiftCode, path: place, sealedValue, foundValue }: ChainBreak,
  language: Language,
): string {
  const quoted = (value: string | null) => (value === null ? say('nothing', language) : `“${value}”`)
  const link = say('atLink', language, { fault: chainFaults[fault][language], no: chainNo })
  const shift = day ? say('ofShift', language, { code: shiftCode ?? '', day: formatDay(day) }) : ''
  if (!place && fault !== 'chainRemade') return link + shift
  const values = {
    place: place ?? say('code', language),
    sealed: quoted(sealedValue),
    found: quoted(foundValue),
  }
  return link + shift + say('values', language, values)
}

/** What a check of history says. */
export function historySentence(
  { entryCount, firstFault }: IntegrityReport['history'],
  language: Language,
): string {
  if (!firstFault) return say('wholeHistory', language, { count: entryCount })
  const { fault, sealNo, entryId } = firstFault
  const entry = entryId === null ? '' : say('entryNo', language, { id: entryId })
  return say('atSeal', language, { fault: historyFaults[fault][language], entry, no: sealNo })
}

/** What a check of the witness says. */
export function witnessSentence(
  { state, recordCount, hash, alteredNo, strayStampNo }: IntegrityReport['witness'],
  language: Language,
): string {
  if (state === 'altered') return say('alteredLine', language, { no: alteredNo ?? '' })
  if (state === 'cut') return say('cutShort', language)
  if (strayStampNo !== null) return say('strayStamp', language, { no: strayStampNo })
  return recordCount > 0
    ? say('wholeWitness', language, { count: recordCount, hash: hash ?? '' })
    : say('noWitness', language)
}

/** The first fault of a report in one sentence; empty where there is none. */
export function firstFaultOf({ chains, history, witness }: IntegrityReport, language: Language): string {
  const chain = chains.find(({ firstBreak }) => firstBreak !== null)
  if (chain) return `${chain.plantCode} ${chain.plantName}: ${chainSentence(chain, language)}`
  if (history.firstFault) return historySentence(history, language)
  const isWhole = (witness.state === 'whole' || witness.state === 'none') && witness.strayStampNo === null
  return isWhole ? '' : witnessSentence(witness, language)
}
