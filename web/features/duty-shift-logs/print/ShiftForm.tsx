import { abnormalLevelLabels, abnormalStatusLabels } from '#contract/abnormal-incidents/labels.ts'
import { formatDay } from '#contract/core/format.ts'
import {
  changeApprovalText,
  changeReasonText,
  gateConsentTexts,
} from '#contract/duty-shift-logs/change-texts.ts'
import { additionText, bookLines, struckNote } from '#contract/duty-shift-logs/corrected.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import { ageText } from '#contract/duty-shift-logs/items.ts'
import {
  eventTypeLabels,
  eventTypes,
  itemStateLabels,
  operationKindLabels,
  unitStateLabels,
  weatherLabels,
} from '#contract/duty-shift-logs/labels.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { placeAndDay } from '#contract/plants/form-head.ts'

import { numberText } from '#web/kit/fields/typed/number-text.ts'

import { clockText, shortInstant } from '../clock/clock-text.rules.ts'
import { meterMwh, totalMwh } from '../rules/energy.rules.ts'
import { FormEnd } from './FormEnd.tsx'
import { FormFacts, FormPart, FormTable, struckCells } from './FormParts.tsx'
import { changeSpan, energyText, entryText, levelFacts } from './print-texts.rules.ts'
import css from './Print.module.css'

interface ShiftFormProps {
  readonly shift: DutyShiftLogDetail
}

/** When something was done, and by whom where the book says so. */
const done = (at: string, byName: string | null, day: string) =>
  [shortInstant(at, day), byName].filter(Boolean).join(', ')

/** The instant at which the ages of what is open are told: of the handover, or now. */
const ageAt = ({ receivedAt }: DutyShiftLogDetail) => receivedAt ?? new Date()

/** "Sổ giao nhận ca" of one shift as a Vietnamese form, part by part as in the book. */
export function ShiftForm({ shift }: ShiftFormProps) {
  return (
    // On a phone the paper is wider than the window: the keyboard, too, must be able to move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <article className={css['sheet']} lang="vi" tabIndex={0}>
      <FormHead shift={shift} />
      <Conditions shift={shift} />
      <Readings shift={shift} />
      <Events shift={shift} />
      <Permits shift={shift} />
      <PassedOn shift={shift} />
      <FormEnd shift={shift} />
    </article>
  )
}

function FormHead({ shift }: ShiftFormProps) {
  return (
    <header>
      <div className={css['head']}>
        <p>
          {shift.companyName && <span>{shift.companyName.toUpperCase()}</span>}
          <strong>{shift.powerPlantName.toUpperCase()}</strong>
          <strong>PHÂN XƯỞNG VẬN HÀNH</strong>
          <span>Số: {shift.seal?.chainNo ?? '……'}/SGNC</span>
        </p>
        <p>
          <strong>CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM</strong>
          <strong className={css['motto']}>Độc lập – Tự do – Hạnh phúc</strong>
          <em>{placeAndDay(shift.place, shift.day)}</em>
        </p>
      </div>
      <h1>SỔ GIAO NHẬN CA</h1>
      <p className={css['which']}>
        {shift.shiftName}, ngày {formatDay(shift.day)} ({clockText(shift.startsAt)} –{' '}
        {clockText(shift.endsAt)})
      </p>
    </header>
  )
}

function Conditions({ shift }: ShiftFormProps) {
  const { conditions, dispatchers, safetyBrief } = shift
  const weather = conditions.weather && weatherLabels[conditions.weather].vi
  const degrees = conditions.temperatureCelsius !== null && `${conditions.temperatureCelsius} °C`
  return (
    <FormPart title="I. Nhân sự ca và điều kiện vận hành">
      <FormFacts
        items={[
          ['Kíp', shift.dutyTeamName],
          ['Trưởng ca', shift.shiftLeaderName],
          ['Thời tiết', [weather, degrees].filter(Boolean).join(', ')],
          ['Điều độ viên A0', dispatchers.national],
          ['Điều độ viên A1–A3', dispatchers.regional],
          ['Điều độ viên B', dispatchers.provincial],
          [
            'An toàn đầu giờ',
            [safetyBrief.isDone ? 'Đã thực hiện' : 'Chưa', safetyBrief.note].filter(Boolean).join('. '),
          ],
          ['Phương thức vận hành', conditions.operatingMode],
        ]}
      />
      <FormTable
        heads={['Nhân sự ca', 'Vị trí', 'Có mặt từ', 'Rời ca']}
        widths={['', '30mm', '28mm', '28mm']}
        rows={shift.crew.map((member) => [
          member.isShiftLeader ? `${member.fullName} (Trưởng ca)` : member.fullName,
          positionLabels[member.post].vi,
          member.presentFrom && shortInstant(member.presentFrom, shift.day),
          member.presentUntil && shortInstant(member.presentUntil, shift.day),
        ])}
      />
    </FormPart>
  )
}

function Readings({ shift }: ShiftFormProps) {
  const total = totalMwh(shift.meterReadings)
  return (
    <FormPart title="II. Thông số và trạng thái thiết bị">
      <FormFacts items={levelFacts(shift.levels)} />
      <FormTable
        heads={['Thiết bị', 'Trạng thái', 'P (MW)', 'Q (MVAr)', 'Ghi chú']}
        widths={['34mm', '32mm', '18mm', '20mm']}
        figures={['P (MW)', 'Q (MVAr)']}
        rows={shift.unitStates.map((row) => [
          row.unit,
          unitStateLabels[row.state].vi,
          row.activePowerMw,
          row.reactivePowerMvar,
          row.note,
        ])}
      />
      <FormTable
        heads={['Công tơ', 'Chỉ số đầu (kWh)', 'Chỉ số cuối (kWh)', 'Hệ số', 'Điện năng (MWh)']}
        widths={['', '30mm', '30mm', '18mm', '30mm']}
        figures={['Chỉ số đầu (kWh)', 'Chỉ số cuối (kWh)', 'Hệ số', 'Điện năng (MWh)']}
        rows={[
          ...shift.meterReadings.map((row) => [
            row.meter,
            numberText(row.startKwh),
            row.endKwh === null ? '' : numberText(row.endKwh),
            numberText(row.factor),
            energyText(meterMwh(row)),
          ]),
          ...(total === null
            ? []
            : [
                [
                  <strong key="sum">Cộng</strong>,
                  '',
                  '',
                  '',
                  <strong key="total">{energyText(total)}</strong>,
                ],
              ]),
        ]}
      />
    </FormPart>
  )
}

/** What the register had open when the shift was handed over; nothing of a shift that did not keep it. */
function Defects({ shift }: ShiftFormProps) {
  if (!shift.defects) return null
  return (
    <FormPart title="Khiếm khuyết tồn tại">
      <FormTable
        heads={['Mã', 'Thiết bị', 'Hiện tượng', 'Tồn tại', 'Hạn xử lý']}
        widths={['26mm', '36mm', '', '18mm', '22mm']}
        rows={shift.defects.map((row) => [
          row.code,
          row.equipment,
          row.phenomenon,
          row.ageDays === 0 ? 'Hôm nay' : `${row.ageDays} ngày`,
          row.dueOn && formatDay(row.dueOn),
        ])}
      />
    </FormPart>
  )
}

function Events({ shift }: ShiftFormProps) {
  return (
    <>
      <FormPart title="III. Diễn biến trong ca">
        <FormTable
          heads={['Giờ', 'Kết thúc', 'Loại', 'Nội dung', 'LSK']}
          widths={['16mm', '16mm', '28mm', '', '9mm']}
          rows={bookLines(shift).map(({ at, operation: row, addition }) =>
            row === null
              ? [shortInstant(at, shift.day), '', 'Bổ sung', additionText(addition), '']
              : struckCells(struckNote(row, 'vi'), 3, [
                  shortInstant(row.occurredAt, shift.day),
                  row.finishedAt ? shortInstant(row.finishedAt, shift.day) : '',
                  operationKindLabels[row.kind].vi,
                  entryText(row),
                  row.eventType,
                ]),
          )}
        />
        <small>
          LSK (loại sự kiện): {eventTypes.map((type) => `${type} – ${eventTypeLabels[type].vi}`).join('; ')}.
        </small>
      </FormPart>
      <FormPart title="IV. Bất thường, sự cố">
        <FormTable
          heads={['Giờ', 'Mã', 'Phân loại', 'Thiết bị, hiện tượng, xử lý ban đầu', 'Tình trạng']}
          widths={['16mm', '26mm', '26mm', '', '24mm']}
          rows={shift.abnormals.map((row) =>
            struckCells(struckNote(row, 'vi'), 3, [
              shortInstant(row.occurredAt, shift.day),
              row.code,
              abnormalLevelLabels[row.level].vi,
              `[${row.equipment}] ${row.phenomenon}. Xử lý: ${row.initialAction}`,
              abnormalStatusLabels[row.status].vi,
            ]),
          )}
        />
      </FormPart>
      <Defects shift={shift} />
      <FormPart title="V. Thay đổi nhân sự">
        <FormTable
          heads={['Thời gian', 'Vị trí', 'Người ra', 'Người thay', 'Lý do', 'Người cho phép']}
          rows={shift.changePersonnels.map((row) => [
            changeSpan(row, shift.day),
            positionLabels[row.post].vi,
            row.outEmployeeName,
            row.inEmployeeName,
            changeReasonText(row),
            changeApprovalText(row),
          ])}
        />
      </FormPart>
    </>
  )
}

function Permits({ shift }: ShiftFormProps) {
  return (
    <>
      <FormPart title="VI. Phiếu công tác, lệnh công tác">
        <FormTable
          heads={['Số', 'Nội dung, địa điểm', 'Người chỉ huy trực tiếp', 'Số người', 'Mở', 'Đóng']}
          widths={['26mm', '', '30mm', '14mm', '26mm', '28mm']}
          figures={['Số người']}
          rows={shift.permits.map((row) => [
            `${row.kind === 'permit' ? 'PCT' : 'LCT'} ${row.number}`,
            row.place,
            row.commander,
            row.peopleCount,
            done(row.openedAt, row.openedByName, shift.day),
            row.closedAt === null
              ? `Đang mở, ${ageText(row.openedAt, ageAt(shift), 'vi')}`
              : done(row.closedAt, row.closedByName, shift.day),
          ])}
        />
      </FormPart>
      <FormPart title="VII. Tiếp địa di động">
        <FormTable
          heads={['Số', 'Vị trí', 'Đặt', 'Tháo']}
          widths={['26mm', '', '36mm', '36mm']}
          rows={shift.portableEarths.map((row) => [
            row.number,
            row.location,
            done(row.appliedAt, row.openedByName, shift.day),
            row.removedAt === null
              ? `Đang đặt, ${ageText(row.appliedAt, ageAt(shift), 'vi')}`
              : done(row.removedAt, row.closedByName, shift.day),
          ])}
        />
      </FormPart>
      <FormPart title="VIII. Lưu ý, chỉ đạo">
        <FormTable
          heads={['Giờ', 'Người chỉ đạo', 'Nội dung', 'Tình trạng', 'Đã đọc']}
          widths={['22mm', '32mm', '', '18mm', '30mm']}
          rows={shift.directives.map((row) => [
            shortInstant(row.at, shift.day),
            row.from,
            row.content,
            row.isDone ? 'Đã xong' : 'Còn',
            row.read ? done(row.read.at, row.read.byName, shift.day) : 'Chưa',
          ])}
        />
      </FormPart>
    </>
  )
}

function PassedOn({ shift }: ShiftFormProps) {
  return (
    <>
      <FormPart title="IX. Phương tiện, trang bị bàn giao">
        <FormTable
          heads={['Tên', 'Số lượng', 'Tình trạng', 'Ghi chú']}
          widths={['', '20mm', '24mm', '50mm']}
          figures={['Số lượng']}
          rows={shift.handoverItems.map((row) => [
            row.name,
            row.quantity,
            itemStateLabels[row.state].vi,
            row.note,
          ])}
        />
      </FormPart>
      <FormPart title="X. Việc chuyển ca sau">
        <FormTable
          heads={['Nội dung', 'Tình trạng']}
          widths={['', '24mm']}
          rows={shift.unfinishedWork.map((row) => [row.content, row.isDone ? 'Đã xong' : 'Còn'])}
        />
      </FormPart>
      <FormPart title="XI. Tóm tắt ca">
        <p className={css['text']}>{shift.conclusion.text ?? '……'}</p>
        {gateConsentTexts(shift).map((text) => (
          <p key={text}>Lãnh đạo đồng ý: {text}</p>
        ))}
      </FormPart>
    </>
  )
}
