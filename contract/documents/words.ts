import { sharedWords, words } from '#contract/core/words.ts'

import type { CopyIssue, CopyWithdraw, ListedCopy } from './copies.ts'
import type { DocumentDetail, DocumentWrite } from './document.ts'

/** What the fields of a document are called. */
export const documentWords = words<
  DocumentDetail & DocumentWrite & CopyIssue & CopyWithdraw & { readonly copies: string },
  'changes' | 'decidedBy' | 'editions' | 'request' | 'requestId' | 'required' | 'seriesId' | 'stage' | 'turn'
>()({
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved' },
  authorName: { vi: 'Người lập', en: 'Author' },
  category: { vi: 'Loại tài liệu', en: 'Kind', short: { vi: 'Loại', en: 'Kind' } },
  confidentiality: { vi: 'Độ mật', en: 'Level' },
  copies: { vi: 'Bản giấy', en: 'Paper copies' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  docNo: { vi: 'Số hiệu', en: 'Number' },
  edition: { vi: 'Lần ban hành', en: 'Edition', short: { vi: 'Lần', en: 'Edition' } },
  effectiveOn: { vi: 'Hiệu lực từ', en: 'In force from' },
  equipment: { vi: 'Thiết bị', en: 'Equipment' },
  equipmentIds: { vi: 'Thiết bị', en: 'Equipment' },
  expiresOn: { vi: 'Hết hạn', en: 'Ends' },
  fileCount: { vi: 'Số tệp', en: 'Files' },
  fileIds: { vi: 'Tệp', en: 'Files' },
  files: { vi: 'Tệp', en: 'Files' },
  holderName: { vi: 'Người giữ', en: 'Held by' },
  isFavourite: { vi: 'Ưa thích', en: 'Favourite' },
  isInGate: {
    vi: 'Kiểm tra khi giao ca',
    en: 'Looked at by the handover gate',
  },
  isReviewDue: { vi: 'Đến kỳ soát xét', en: 'Review is due' },
  isToRead: { vi: 'Tôi chưa đọc', en: 'I have to read it' },
  issuedBy: { vi: 'Nơi ban hành', en: 'Issued by' },
  issuedOn: { vi: 'Ngày ban hành', en: 'Issued on' },
  keeperId: { vi: 'Người phụ trách', en: 'Keeper' },
  keeperName: { vi: 'Người phụ trách', en: 'Keeper' },
  place: { vi: 'Nơi giữ', en: 'Place' },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  readAt: { vi: 'Tôi đọc lúc', en: 'I read it' },
  readCount: { vi: 'Đã đọc', en: 'Have read' },
  readerIds: { vi: 'Người phải đọc', en: 'Persons who must read' },
  readerPosts: { vi: 'Chức danh phải đọc', en: 'Posts that must read' },
  readerRoles: { vi: 'Vai trò phải đọc', en: 'Roles that must read' },
  readers: { vi: 'Người phải đọc', en: 'Persons who must read' },
  readPercent: { vi: 'Tỷ lệ đã đọc', en: 'Share that has read', unit: '%' },
  requiredCount: { vi: 'Phải đọc', en: 'Must read' },
  returnedBy: { vi: 'Người trả', en: 'Given back by' },
  reviewMonths: { vi: 'Chu kỳ soát xét (tháng)', en: 'Review cycle (months)' },
  reviewOn: { vi: 'Soát xét trước ngày', en: 'Review by' },
  standing: sharedWords.status,
  summary: { vi: 'Nội dung chính', en: 'Summary' },
  supersedesId: { vi: 'Thay thế', en: 'Replaces' },
  title: { vi: 'Tiêu đề', en: 'Title' },
  withdrawnReason: { vi: 'Lý do bãi bỏ', en: 'Why it was withdrawn' },
})

/** What the fields of a paper copy are called. */
export const copyWords = words<ListedCopy, 'documentId' | 'seriesId'>()({
  copyNo: { vi: 'Bản số', en: 'Copy' },
  docNo: documentWords.docNo,
  edition: documentWords.edition,
  holderName: documentWords.holderName,
  issuedBy: { vi: 'Người phát', en: 'Issued by' },
  issuedOn: { vi: 'Ngày phát', en: 'Issued on' },
  place: documentWords.place,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  returnedBy: documentWords.returnedBy,
  state: sharedWords.status,
  title: documentWords.title,
  withdrawnAt: { vi: 'Thu hồi lúc', en: 'Back at' },
  withdrawnBy: { vi: 'Người ký nhận lại', en: 'Taken back by' },
})
