import { formatDay, formatStamp } from '#contract/core/format.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import {
  taskCategoryLabels,
  taskOriginLabels,
  taskPriorityLabels,
  taskStatusLabels,
} from '#contract/task-groups/labels.ts'
import type { TaskDetail } from '#contract/task-groups/task.ts'
import { taskGroupWords as words, taskWords } from '#contract/task-groups/words.ts'
import { readFormHead, type FormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer } from '#server/platform/http/call.ts'
import { facts, formHead, formTable, signatures, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import { copyAnswer, type Counting } from '#server/platform/pdf/pdf-answer.ts'
import type { PdfDocument } from '#server/platform/pdf/render-pdf.ts'

/** The sheet “Phiếu giao việc” as a file that browsers show. */
export async function taskGroupPdf(printing: Counting, group: TaskGroupDetail): Promise<FileAnswer> {
  return copyAnswer(
    printing,
    { form: 'task-group', id: group.id },
    taskGroupDocument(group, await readFormHead(printing.db, group.powerPlantId)),
    `phieu-giao-viec_${group.groupCode}`,
  )
}

/** The sheet of a group, A4 across. It is Vietnamese, as the paper it replaces. */
export function taskGroupDocument(group: TaskGroupDetail, issuer: FormHead): PdfDocument {
  const title = `Phiếu giao việc ${group.groupCode}`
  return {
    title,
    footer: `${group.powerPlantName} · ${title}`,
    pageSize: 'A4',
    isLandscape: true,
    content: [
      formHead(issuer, [`Số: ${group.groupCode}`]),
      { text: 'PHIẾU GIAO VIỆC', bold: true, fontSize: 15, alignment: 'center', margin: [0, 10, 0, 2] },
      { text: group.groupName, bold: true, alignment: 'center', margin: [0, 0, 0, 6] },
      factsOf(group),
      formTable(columns, group.tasks),
      ...(group.note ? [{ text: `${words.note.vi}: ${group.note}`, margin: [0, 6, 0, 0] as const }] : []),
      signatures([
        { role: words.giverName.vi, name: group.giverName, note: '' },
        { role: words.ownerName.vi, name: group.ownerName, note: '' },
      ]),
    ],
  }
}

const factsOf = (group: TaskGroupDetail) =>
  facts([
    [words.category.vi, taskCategoryLabels[group.category].vi],
    [words.origin.vi, [taskOriginLabels[group.origin].vi, group.sourceRef].filter(Boolean).join(', ')],
    [words.sources.vi, group.sources.map(({ label }) => label).join(', ')],
    [words.equipmentId.vi, [group.equipmentCode, group.equipmentName].filter(Boolean).join(' · ')],
    [words.priority.vi, taskPriorityLabels[group.priority].vi],
    [words.coordinatorIds.vi, group.coordinators.map(({ fullName }) => fullName).join(', ')],
    [
      `${words.startOn.vi} – ${words.dueOn.vi.toLowerCase()}`,
      `${formatDay(group.startOn)} – ${formatDay(group.dueOn)}`,
    ],
    [words.creationTime.vi, formatStamp(group.creationTime)],
    [words.progressPercent.vi, `${group.progressPercent} %`],
    [words.status.vi, taskStatusLabels[group.status].vi],
  ])

const columns: readonly FormColumn<TaskDetail>[] = [
  { title: taskWords.title.vi, width: '*', value: ({ title }) => title },
  { title: taskWords.expectedProduct.vi, width: 120, value: ({ expectedProduct }) => expectedProduct },
  { title: taskWords.assigneeName.vi, width: 90, value: ({ assigneeName }) => assigneeName },
  {
    title: taskWords.dueOn.vi,
    width: 70,
    value: ({ dueOn, firstDueOn, extensionCount }) =>
      extensionCount > 0
        ? `${formatDay(dueOn)} (gia hạn lần ${extensionCount}, hạn đầu ${formatDay(firstDueOn)})`
        : formatDay(dueOn),
  },
  {
    title: taskWords.progressPercent.vi,
    width: 40,
    align: 'right',
    value: (task) => `${task.progressPercent} %`,
  },
  { title: taskWords.status.vi, width: 70, value: ({ status }) => taskStatusLabels[status].vi },
  { title: taskWords.result.vi, width: 130, value: ({ result }) => result ?? '' },
]
