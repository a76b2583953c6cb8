import { confidentialityLabels, documentCategoryLabels } from '#contract/documents/labels.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'

/** The words of the codes in changes of a document. */
export const documentValues = {
  category: documentCategoryLabels,
  confidentiality: confidentialityLabels,
  readerPosts: positionLabels,
  status: approvalStatusLabels,
}
