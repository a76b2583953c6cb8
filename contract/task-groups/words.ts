import { sharedWords, words } from '#contract/core/words.ts'

import type { CommentWrite, TaskComment, TaskGroupDetail, TaskGroupUpdate, TaskGroupWrite } from './group.ts'
import type { PersonLoad } from './load.ts'
import type {
  CheckPoint,
  Extension,
  ExtensionDecision,
  ExtensionRequest,
  SpentTime,
  TaskAdd,
  TaskDetail,
  TaskMove,
  TaskUpdate,
  TaskWrite,
  TimeWrite,
} from './task.ts'

const dueOn = { vi: 'Hạn', en: 'Due on' }
const startOn = { vi: 'Bắt đầu', en: 'Starts on' }
const priority = { vi: 'Ưu tiên', en: 'Priority' }
const progressPercent = { vi: 'Tiến độ', en: 'Progress', unit: '%' }
const giverName = { vi: 'Người giao', en: 'Given by' }
const groupCode = { vi: 'Mã nhóm việc', en: 'Code of the group', short: { vi: 'Mã', en: 'Code' } }
const groupName = { vi: 'Tên nhóm công việc', en: 'Name of the group', short: { vi: 'Nhóm', en: 'Group' } }
const isOverdue = { vi: 'Quá hạn', en: 'Overdue' }
const files = { vi: 'Tệp đính kèm', en: 'Files' }
const reason = { vi: 'Lý do', en: 'Reason' }
const note = sharedWords.note
const times = { vi: 'Thời gian đã làm', en: 'Time spent' }

const checkWords = words<CheckPoint>()({
  isDone: { vi: 'Đã xong', en: 'Done' },
  text: { vi: 'Mục kiểm tra', en: 'Point' },
})

/** What the fields of a task are called. */
export const taskWords = words<
  TaskDetail & TaskMove & TaskUpdate & TaskAdd & TaskWrite & { isOpen: boolean }
>()({
  acceptedAt: { vi: 'Nghiệm thu lúc', en: 'Accepted at' },
  acceptedByName: { vi: 'Người nghiệm thu', en: 'Accepted by' },
  action: { vi: 'Bước', en: 'Step' },
  asksExtension: { vi: 'Xin gia hạn', en: 'Asks for an extension' },
  assigneeId: { vi: 'Người thực hiện', en: 'Done by' },
  assigneeName: { vi: 'Người thực hiện', en: 'Done by' },
  checklist: { vi: 'Danh mục kiểm tra', en: 'Checklist', parts: checkWords },
  daysLeft: { vi: 'Còn', en: 'Days left', unit: 'ngày' },
  dependsOnIds: { vi: 'Chờ xong các việc', en: 'Waits for' },
  dueOn,
  expectedProduct: { vi: 'Sản phẩm phải nộp', en: 'Expected product' },
  extensionCount: { vi: 'Số lần gia hạn', en: 'Extensions', short: { vi: 'Gia hạn', en: 'Extended' } },
  extensions: { vi: 'Gia hạn', en: 'Extensions' },
  fileIds: files,
  files,
  firstDueOn: { vi: 'Hạn giao ban đầu', en: 'First due on', short: { vi: 'Hạn đầu', en: 'First due' } },
  giverName,
  groupCode,
  groupId: groupName,
  groupName,
  handedInAt: { vi: 'Giao nộp lúc', en: 'Handed in at' },
  isOpen: { vi: 'Chưa xong', en: 'Open' },
  isOverdue,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  priority,
  progressPercent,
  reason,
  result: { vi: 'Kết quả', en: 'Result' },
  returnCount: { vi: 'Số lần trả lại', en: 'Returned' },
  startOn,
  status: sharedWords.status,
  times,
  title: { vi: 'Việc', en: 'Task' },
  waitsForNos: { vi: 'Chờ xong việc số', en: 'Waits for no.' },
  weight: { vi: 'Trọng số', en: 'Weight' },
})

/** The words of a task inside the form of its group. */
const rowWords = {
  title: taskWords.title,
  expectedProduct: taskWords.expectedProduct,
  assigneeId: taskWords.assigneeId,
  weight: taskWords.weight,
  startOn,
  dueOn,
  checklist: taskWords.checklist,
  waitsForNos: taskWords.waitsForNos,
}

/** What the fields of a group of tasks are called. */
export const taskGroupWords = words<TaskGroupDetail & TaskGroupWrite & TaskGroupUpdate, 'comments'>()({
  category: { vi: 'Loại', en: 'Category' },
  coordinatorIds: { vi: 'Phối hợp', en: 'Together with' },
  coordinators: { vi: 'Phối hợp', en: 'Together with' },
  creationTime: { vi: 'Giao lúc', en: 'Given at' },
  doneCount: { vi: 'Việc đã xong', en: 'Tasks done' },
  dueOn,
  equipmentCode: { vi: 'Mã thiết bị', en: 'Code of the equipment' },
  equipmentId: { vi: 'Thiết bị', en: 'Equipment' },
  equipmentName: { vi: 'Tên thiết bị', en: 'Name of the equipment' },
  fileIds: files,
  files,
  giverName,
  groupCode,
  groupName,
  isOverdue: { vi: 'Có việc quá hạn', en: 'Has overdue tasks' },
  note,
  origin: { vi: 'Nguồn giao', en: 'Origin' },
  ownerId: { vi: 'Người chủ trì', en: 'Owner' },
  ownerName: { vi: 'Người chủ trì', en: 'Owner', short: { vi: 'Chủ trì', en: 'Owner' } },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  priority,
  progressPercent,
  rule: { vi: 'Việc định kỳ', en: 'Recurring' },
  sourceRef: { vi: 'Số văn bản, thông báo', en: 'Number of the paper' },
  sources: { vi: 'Sinh từ', en: 'Born from' },
  startOn,
  status: sharedWords.status,
  taskCount: { vi: 'Số việc', en: 'Tasks' },
  tasks: { vi: 'Việc chi tiết', en: 'Tasks', parts: rowWords },
})

/** What is told of what people have to do. */
export const loadWords = words<PersonLoad>()({
  awaitingCount: { vi: 'Chờ nghiệm thu', en: 'To be accepted' },
  dueCount: { vi: 'Đến hạn trong 90 ngày', en: 'Due in 90 days' },
  fullName: { vi: 'Người thực hiện', en: 'Done by' },
  inHandCount: { vi: 'Đang giữ', en: 'In hand' },
  onTimeCount: { vi: 'Nghiệm thu đúng hạn đầu', en: 'Accepted in time' },
  overdueCount: isOverdue,
  punctualityPercent: { vi: 'Đúng hạn trong 90 ngày', en: 'In time over 90 days', unit: '%' },
  soonCount: { vi: 'Đến hạn trong 7 ngày', en: 'Due in 7 days' },
})

/** What the fields of an extension are called. */
export const extensionWords = words<Extension & ExtensionRequest & ExtensionDecision, 'taskId'>()({
  creationTime: { vi: 'Đề nghị lúc', en: 'Asked at' },
  decidedAt: { vi: 'Quyết định lúc', en: 'Decided at' },
  decidedByName: { vi: 'Người quyết định', en: 'Decided by' },
  decisionNote: { vi: 'Ý kiến', en: 'Remark' },
  fromDueOn: { vi: 'Hạn cũ', en: 'Due before' },
  isGranted: { vi: 'Đồng ý', en: 'Granted' },
  reason,
  requestedByName: { vi: 'Người đề nghị', en: 'Asked by' },
  toDueOn: { vi: 'Hạn mới', en: 'New due day' },
})

/** What the fields of a comment are called. */
export const commentWords = words<TaskComment & CommentWrite, 'groupId' | 'taskId' | 'taskTitle'>()({
  authorName: { vi: 'Người viết', en: 'By' },
  body: { vi: 'Trao đổi', en: 'Comment' },
  creationTime: { vi: 'Lúc', en: 'At' },
  mentionIds: { vi: 'Nhắc đến', en: 'Mentions' },
  mentions: { vi: 'Nhắc đến', en: 'Mentions' },
})

/** What the fields of spent time are called. */
export const timeWords = words<SpentTime & TimeWrite, 'taskId'>()({
  employeeName: { vi: 'Người làm', en: 'By' },
  minutes: { vi: 'Thời gian', en: 'Time', unit: 'phút' },
  note,
  spentOn: { vi: 'Ngày', en: 'Day' },
})
