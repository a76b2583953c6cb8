import { formatInstant, formatNumber } from '#contract/core/format.ts'
import { nameOf } from '#contract/core/words.ts'
import { inputFacts, resultFacts, type PlanFact } from '#contract/release-plans/facts.ts'
import {
  hourStateLabels,
  planKindLabels,
  planWarning,
  stopReasonLabels,
} from '#contract/release-plans/labels.ts'
import type { PlanHour, ReleasePlan } from '#contract/release-plans/plan.ts'
import { planHourWords } from '#contract/release-plans/words.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import {
  facts,
  formHead,
  formTable,
  heading,
  signatures,
  type FormColumn,
} from '#server/platform/pdf/form-parts.ts'
import { copyAnswer, type Counting } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument, PdfNode } from '#server/platform/pdf/render-pdf.ts'

const pairsOf = (all: readonly PlanFact[]) => all.map(({ name, value }) => [name, value] as const)

/** The plan as a file that browsers show. */
export async function planPdf(printing: Counting, plan: ReleasePlan): Promise<FileAnswer> {
  return copyAnswer(
    printing,
    { form: 'release-plan', id: plan.id },
    planDocument(plan, await readFormHead(printing.db, plan.powerPlantId)),
    `phuong-an-xa_${plan.id}`,
  )
}

/** The paper of a plan, A4 across. It is Vietnamese, as what authorities are shown. */
export function planDocument(plan: ReleasePlan, issuer: FormHead): PdfDocument {
  const title = {
    lowering: 'PHƯƠNG ÁN HẠ MỰC NƯỚC HỒ',
    floodCut: 'MÔ PHỎNG CẮT LŨ',
    whatIf: 'DỰ BÁO MỰC NƯỚC HỒ',
  }
  return {
    title: `${planKindLabels[plan.kind].vi}: ${plan.name}`,
    footer: `${plan.powerPlantName} · ${plan.reservoirName} · ${plan.name} (bản ${plan.version})`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead(issuer, plan.orderNo ? [`Theo lệnh số: ${plan.orderNo}`] : []),
      { text: title[plan.kind], bold: true, fontSize: 15, alignment: 'center', margin: [0, 12, 0, 0] },
      { text: `${plan.reservoirName} · ${plan.name}`, bold: true, alignment: 'center' },
      {
        text: `Từ ${formatInstant(plan.startAt)} đến ${formatInstant(plan.endAt)}`,
        italics: true,
        alignment: 'center',
      },
      { text: planWarning.vi, bold: true, color: '#a8071a', alignment: 'center', margin: [0, 4, 0, 4] },
      heading('I. Số liệu đầu vào'),
      facts(pairsOf(inputFacts(plan.input, plan.units, 'vi'))),
      heading('II. Kết quả'),
      facts(pairsOf(resultFacts(plan.kind, plan.result, 'vi'))),
      ...(plan.result.stopped
        ? [{ text: stopReasonLabels[plan.result.stopped].vi, bold: true, color: '#a8071a' } satisfies PdfNode]
        : []),
      heading('III. Quá trình theo giờ'),
      formTable(hourColumns, plan.result.hours),
      signatures([
        { role: 'NGƯỜI LẬP', name: plan.createdByName, note: '' },
        { role: 'NGƯỜI DUYỆT', name: '', note: '' },
      ]),
    ],
  }
}

const figure = (value: number | null, decimals = 1) => formatNumber(value, decimals)

const column = (
  field: keyof PlanHour,
  width: number | '*',
  value: (hour: PlanHour) => string,
): FormColumn<PlanHour> => ({
  title: nameOf(planHourWords[field], 'vi'),
  width,
  align: field === 'state' || field === 'at' ? 'left' : 'right',
  value,
})

const flow = (field: keyof PlanHour, width = 48) =>
  column(field, width, (hour) => figure(hour[field] as number | null))

const hourColumns: readonly FormColumn<PlanHour>[] = [
  column('at', 76, ({ at }) => formatInstant(at)),
  column('levelStartM', 42, ({ levelStartM }) => figure(levelStartM, 2)),
  column('levelEndM', 42, ({ levelEndM }) => figure(levelEndM, 2)),
  column('volumeHm3', 46, ({ volumeHm3 }) => figure(volumeHm3, 3)),
  flow('inflowM3s'),
  flow('requiredDeltaM3s'),
  flow('appliedDeltaM3s'),
  flow('turbineFlowM3s'),
  flow('environmentalFlowM3s'),
  flow('spillFlowM3s'),
  flow('releaseM3s'),
  flow('allowedMinM3s'),
  flow('allowedMaxM3s'),
  column('openingM', 44, ({ openingM }) => figure(openingM, 2)),
  column('state', '*', ({ state }) => hourStateLabels[state].vi),
]
