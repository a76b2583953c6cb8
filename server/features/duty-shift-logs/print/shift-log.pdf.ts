import { formatDay, formatInstant, formatStamp } from '#contract/core/format.ts'
import { gateConsentTexts } from '#contract/duty-shift-logs/change-texts.ts'
import { bookLines, struckNote } from '#contract/duty-shift-logs/corrected.ts'
import { eventTypeLabels, eventTypes, weatherLabels } from '#contract/duty-shift-logs/labels.ts'
import { verificationCode } from '#contract/duty-shift-logs/seal.ts'
import { levelLabels, type ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import { placeAndDay } from '#contract/plants/form-head.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { copyAnswer, type Counting } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

import { facts, formHead, formTable, heading, signatures } from '#server/platform/pdf/form-parts.ts'
import {
  abnormalColumns,
  changeColumns,
  correctionColumns,
  crewColumns,
  defectColumns,
  directiveColumns,
  earthColumns,
  figure,
  gateColumns,
  hour,
  itemColumns,
  lineColumns,
  meterColumns,
  meterSum,
  permitColumns,
  refusalColumns,
  unitColumns,
  workColumns,
} from './shift-log.columns.ts'

const LINE: [number, number, number, number] = [0, 4, 0, 0]

const levelNames = Object.keys(levelLabels) as (keyof ShiftSections['levels'])[]

const eventTypeLegend = `LSK (loại sự kiện): ${eventTypes.map((type) => `${type} – ${eventTypeLabels[type].vi}`).join('; ')}.`

/** The printable log of a shift as a file that browsers show. */
export async function shiftLogPdf(printing: Counting, shift: DutyShiftLogDetail): Promise<FileAnswer> {
  return copyAnswer(
    printing,
    { form: 'shift-log', id: shift.id },
    shiftLogDocument(shift, printing.now),
    `so-giao-nhan-ca_${shift.day}_${shift.shiftCode}`,
  )
}

/**
 * The printable log of a shift, A4. The form is Vietnamese, as the book it replaces. What is open has the age it had at the
 * handover, or has now.
 */
export function shiftLogDocument(shift: DutyShiftLogDetail, now: Date): PdfDocument {
  const name = `${shift.shiftName}, ngày ${formatDay(shift.day)}`
  const code = shift.seal ? `Mã xác thực: ${verificationCode(shift.seal.hash)}` : 'Ca chưa giao nhận'
  return {
    title: `Sổ giao nhận ca – ${shift.powerPlantName} – ${name}`,
    footer: `${shift.powerPlantName} · ${name} · ${code}`,
    pageSize: 'A4',
    isLandscape: false,
    content: [
      ...head(shift, name),
      ...readings(shift),
      ...operationParts(shift),
      ...equipmentParts(shift, shift.receivedAt ?? now),
      ...endParts(shift),
    ],
  }
}

function head(shift: DutyShiftLogDetail, name: string): PdfNode[] {
  const { conditions, dispatchers } = shift
  return [
    formHead(
      { companyName: shift.companyName, plantName: shift.powerPlantName },
      ['PHÂN XƯỞNG VẬN HÀNH', `Số: ${shift.seal?.chainNo ?? '……'}/SGNC`],
      placeAndDay(shift.place, shift.day),
    ),
    { text: 'SỔ GIAO NHẬN CA', bold: true, fontSize: 15, alignment: 'center', margin: [0, 12, 0, 0] },
    {
      text: `${name} (${hour(shift.startsAt, shift.day)} – ${hour(shift.endsAt, shift.day)})`,
      alignment: 'center',
      margin: [0, 0, 0, 6],
    },
    heading('I. Nhân sự ca và điều kiện vận hành'),
    facts(
      filled([
        ['Kíp', shift.dutyTeamName ?? ''],
        ['Trưởng ca', shift.shiftLeaderName],
        [
          'Thời tiết',
          [
            conditions.weather && weatherLabels[conditions.weather].vi,
            conditions.temperatureCelsius !== null && `${figure(conditions.temperatureCelsius)} °C`,
          ]
            .filter(Boolean)
            .join(', '),
        ],
        ['Phương thức vận hành', conditions.operatingMode ?? ''],
        ['Điều độ quốc gia (A0)', dispatchers.national ?? ''],
        ['Điều độ miền', dispatchers.regional ?? ''],
        ['Điều độ phân phối', dispatchers.provincial ?? ''],
        [
          'An toàn đầu giờ',
          [shift.safetyBrief.isDone ? 'Đã thực hiện' : 'Chưa', shift.safetyBrief.note]
            .filter(Boolean)
            .join('. '),
        ],
      ]),
    ),
    { text: '', margin: [0, 2, 0, 0] },
    formTable(crewColumns, shift.crew),
  ]
}

function readings(shift: DutyShiftLogDetail): PdfNode[] {
  const { levels } = shift
  return [
    heading('II. Thông số và trạng thái thiết bị'),
    facts(
      levelNames
        .filter((name) => levels[name] !== null)
        .map((name) => [levelLabels[name].vi, figure(levels[name])]),
    ),
    { text: '', margin: [0, 2, 0, 0] },
    formTable(unitColumns, shift.unitStates),
    { text: '', margin: [0, 4, 0, 0] },
    formTable(meterColumns, shift.meterReadings, { sum: meterSum(shift.meterReadings) }),
  ]
}

function operationParts(shift: DutyShiftLogDetail): PdfNode[] {
  return [
    heading('III. Diễn biến trong ca'),
    formTable(lineColumns(shift.day), bookLines(shift), {
      struck: ({ operation }) => operation && struckNote(operation, 'vi'),
    }),
    { text: eventTypeLegend, fontSize: 7.5, italics: true, margin: [0, 2, 0, 0] },
    heading('IV. Bất thường, sự cố'),
    formTable(abnormalColumns(shift.day), shift.abnormals, { struck: (row) => struckNote(row, 'vi') }),
    ...(shift.gates ? [heading('Lệnh vận hành, cửa van đang mở'), formTable(gateColumns, shift.gates)] : []),
    ...(shift.defects ? [heading('Khiếm khuyết tồn tại'), formTable(defectColumns, shift.defects)] : []),
    heading('V. Thay đổi nhân sự'),
    formTable(changeColumns(shift.day), shift.changePersonnels),
  ]
}

function equipmentParts(shift: DutyShiftLogDetail, at: string | Date): PdfNode[] {
  return [
    heading('VI. Phiếu công tác, lệnh công tác'),
    formTable(permitColumns(at), shift.permits),
    heading('VII. Tiếp địa di động'),
    formTable(earthColumns(at), shift.portableEarths),
    heading('VIII. Lưu ý, chỉ đạo'),
    formTable(directiveColumns, shift.directives),
    heading('IX. Phương tiện, trang bị bàn giao'),
    formTable(itemColumns, shift.handoverItems),
    heading('X. Việc chuyển ca sau'),
    formTable(workColumns, shift.unfinishedWork),
  ]
}

function endParts(shift: DutyShiftLogDetail): PdfNode[] {
  const signer = (role: 'giver' | 'receiver') => shift.signatures.find((one) => one.role === role)
  const [giver, receiver] = [signer('giver'), signer('receiver')]
  const signed = (at: string | undefined) => (at ? `Đã ký điện tử lúc ${formatStamp(at)}` : ' ')
  const corrections = shift.corrections.filter(({ status }) => status === 'confirmed')
  return [
    heading('XI. Tóm tắt ca'),
    { text: shift.conclusion.text ?? 'Chưa có.' },
    ...(corrections.length > 0
      ? [heading('XII. Đính chính'), formTable(correctionColumns(shift), corrections)]
      : []),
    ...(shift.refusals.length > 0
      ? [heading('Từ chối nhận ca, rút chữ ký'), formTable(refusalColumns, shift.refusals)]
      : []),
    ...gateConsentTexts(shift).map((text) => ({ text: `Lãnh đạo đồng ý: ${text}`, margin: LINE })),
    signatures([
      { role: 'NGƯỜI GIAO CA', name: giver?.fullName ?? '', note: signed(giver?.at) },
      { role: 'NGƯỜI NHẬN CA', name: receiver?.fullName ?? '', note: signed(receiver?.at) },
      {
        role: 'QUẢN ĐỐC',
        name: shift.reviewedByName ?? '',
        note: shift.reviewedAt ? `Đã xem lúc ${formatInstant(shift.reviewedAt)}` : ' ',
      },
    ]),
    ...(shift.seal
      ? [
          {
            text: `Mã xác thực: ${verificationCode(shift.seal.hash)}, khóa lúc ${formatStamp(shift.seal.sealedAt)}`,
            fontSize: 8,
            margin: [0, 10, 0, 0],
          },
        ]
      : []),
  ]
}

/** Nothing is printed of what nobody wrote. */
const filled = (pairs: readonly (readonly [name: string, value: string])[]) =>
  pairs.filter(([, value]) => value !== '')
