import { formatDay } from '#contract/core/format.ts'
import type { ChainBreak, ChainReport } from '#contract/duty-shift-logs/seal.ts'
import type { IntegrityReport } from '#contract/integrity/index.ts'

const chainFaults: Readonly<Record<ChainBreak['fault'], string>> = {
  linkMissing: 'thiếu mắt xích',
  sealAltered: 'dấu khóa bị sửa',
  recordAltered: 'nội dung bị sửa',
  fileAltered: 'tệp đính kèm bị sửa',
  endMissing: 'mất phần cuối chuỗi đã neo',
  shiftReopened: 'ca đã khóa bị mở lại',
  chainRemade: 'chuỗi bị làm lại, khác mã đã neo',
  correctionUnlinked: 'đính chính chèn ngoài ứng dụng',
}

const historyFaults: Readonly<
  Record<NonNullable<IntegrityReport['history']['firstFault']>['fault'], string>
> = {
  sealMissing: 'thiếu dấu khóa lịch sử',
  sealAltered: 'dấu khóa lịch sử bị sửa',
  sealRemade: 'dấu khóa lịch sử bị làm lại, khác mã đã neo',
  entryMissing: 'thiếu dòng lịch sử',
  entryAdded: 'dòng lịch sử bị chèn thêm',
  entryAltered: 'dòng lịch sử bị sửa',
}

/** What a check of one chain says: the last code, to be compared with the one on the printed book, or the first fault. */
export function chainSentence({ shiftCount, lastHash, firstBreak, witness }: ChainReport): string {
  if (firstBreak) return breakSentence(firstBreak)
  if (witness === 'altered') return 'tệp neo bị sửa'
  if (witness === 'cut') return 'tệp neo bị mất hoặc bị cắt phần cuối'
  return lastHash ? `${shiftCount} ca nguyên vẹn, mã ca cuối ${lastHash}` : 'chưa có ca nào được khóa'
}

function breakSentence({
  fault,
  chainNo,
  day,
  shiftCode,
  path: place,
  sealedValue,
  foundValue,
}: ChainBreak): string {
  const shift = day ? `, ca ${shiftCode} ngày ${formatDay(day)}` : ''
  const values = place || fault === 'chainRemade'
  const field = values ? `: ${place ?? 'mã'}, khi khóa ${quoted(sealedValue)}, nay ${quoted(foundValue)}` : ''
  return `${chainFaults[fault]} ở mắt xích ${chainNo}${shift}${field}`
}

const quoted = (value: string | null) => (value === null ? 'không có' : `“${value}”`)

/** What a check of history says. */
export function historySentence({ entryCount, firstFault }: IntegrityReport['history']): string {
  if (!firstFault) return `${entryCount} dòng lịch sử nguyên vẹn`
  const { fault, sealNo, entryId } = firstFault
  return `${historyFaults[fault]}${entryId === null ? '' : ` số ${entryId}`} ở dấu khóa ${sealNo}`
}

/** What a check of the witness says. */
export function witnessSentence({
  state,
  recordCount,
  hash,
  alteredNo,
  strayStampNo,
}: IntegrityReport['witness']): string {
  if (state === 'altered') return `tệp neo bị sửa ở dòng ${alteredNo}`
  if (state === 'cut') return 'tệp neo bị mất hoặc bị cắt phần cuối: cơ sở dữ liệu còn nhớ nhiều hơn'
  if (strayStampNo !== null) return `tệp neo không khớp dấu thời gian của dòng ${strayStampNo}`
  return recordCount > 0 ? `${recordCount} dòng neo nguyên vẹn, mã dòng cuối ${hash}` : 'chưa có tệp neo'
}

/** The first fault of a report in one sentence; empty where there is none. */
export function firstFaultOf({ chains, history, witness }: IntegrityReport): string {
  const chain = chains.find(({ firstBreak }) => firstBreak !== null)
  if (chain) return `${chain.plantCode} ${chain.plantName}: ${chainSentence(chain)}`
  if (history.firstFault) return historySentence(history)
  const isWhole = (witness.state === 'whole' || witness.state === 'none') && witness.strayStampNo === null
  return isWhole ? '' : witnessSentence(witness)
}
