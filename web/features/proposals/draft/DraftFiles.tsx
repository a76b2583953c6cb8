import { fileApi } from '#contract/files/index.ts'
import { MAX_PROPOSAL_FILES } from '#contract/proposals/index.ts'
import { proposalWords } from '#contract/proposals/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { Draft } from './use-draft.ts'

const accept =
  'application/pdf,image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,.doc,.docx,.xlsx'

/** The files that go with a proposal: uploaded at once, kept with the draft. */
export function DraftFiles({ draft: { files, setFiles } }: { readonly draft: Draft }) {
  const w = useWords()
  const uploads = useUploads(
    async (options) => {
      const stored = await call(fileApi.upload, { query: { purpose: 'proposal' }, ...options })
      setFiles((now) => [...now, stored])
    },
    () => Promise.resolve(),
  )
  const isFull = files.length + uploads.items.length >= MAX_PROPOSAL_FILES
  return (
    <Attachments
      title={w(proposalWords.fileCount)}
      files={files.map((file) => ({ ...file, fileId: file.id, canDelete: true }))}
      uploads={isFull && uploads.items.length === 0 ? undefined : uploads}
      accept={accept}
      takesPaste
      onRemove={({ id }) => setFiles((now) => now.filter((file) => file.id !== id))}
    />
  )
}
