import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { StoredFile } from '#contract/files/index.ts'
import {
  type ProposalDetail,
  type ProposalForm,
  type ProposalKind,
  proposalApi,
} from '#contract/proposals/index.ts'
import { proposalWords } from '#contract/proposals/words.ts'

import { queryKeyOf } from '#web/kit/data/query-key.ts'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { type FormModel, useForm } from '#web/kit/form/use-form.ts'
import { type FormState, useFormRules } from '#web/kit/form/use-form-rules.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import { type Begun, formSchemaOf } from './draft-body.ts'
import type { DraftSaver, SaveState } from './draft-saver.ts'
import { useSaver } from './use-saver.ts'

/** A proposal while it is written. */
export interface Draft {
  readonly kind: ProposalKind
  readonly form: FormModel<ProposalForm>
  readonly save: SaveState
  /** What the server has; null until something was typed. */
  readonly record: ProposalDetail | null
  readonly files: readonly StoredFile[]
  /** Changes which files go with it. */
  readonly setFiles: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void
}

/** The form of a proposal, which saves itself and is sent when it is complete. */
export function useDraft(begun: Begun): Draft {
  const [schema] = useState(() => formSchemaOf(begun.kind))
  const state = useFormRules(schema, 'notGiven', begun.values)
  const followUp = useFollowUp()
  const { saver, save, record, files, setFiles, touched } = useSaver(
    begun,
    state,
    (saved, isFirst) => void followUp(saved, isFirst),
  )
  const typing: FormState = {
    ...state,
    onChange: (path) => {
      state.onChange(path)
      touched()
    },
  }
  return { kind: begun.kind, form: useSendForm(typing, saver), save, record, files, setFiles }
}

/** The form as one that is sent: everything must be right, and on the server. */
function useSendForm(state: FormState, saver: DraftSaver): FormModel<ProposalForm> {
  const w = useWords()
  const flush = async () => {
    if (await saver.flush()) return true
    toast.error(w(t.notSent), w(t.notSentText))
    return false
  }
  const sending: FormState = {
    ...state,
    // Nothing is lost by leaving.
    isUnsaved: () => false,
    judgeAll: async () => (await state.judgeAll()) && (await flush()),
    // What it says is on the server by now; what is sent is which draft at which version.
    zod: { ...state.zod, encode: () => ({ id: saver.record?.id, version: saver.record?.version }) },
  }
  const form = useForm({
    endpoint: proposalApi.send,
    state: sending,
    done: t.sent,
    failedUnexpectedly: kitWords.editFailed,
    told: ({ proposalNo }: ProposalDetail) => w(t.sentAs, { number: proposalNo ?? '' }),
    leadsTo: ({ id }: ProposalDetail) => pathTo(paths.proposal, { id }),
    refresh: [proposalApi.list, proposalApi.get, proposalApi.counters],
  })
  return {
    ...form,
    state,
    words: proposalWords,
    path: [],
    rules: state.rules,
    isLoading: false,
    reload: undefined,
  }
}

/** What follows a save on the rest of the screen: a first one gets its address; checks and path are looked at anew. */
function useFollowUp() {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const client = useQueryClient()
  return async (saved: ProposalDetail, isFirst: boolean): Promise<void> => {
    const { id, kind } = saved
    // Opened again, the form begins with this rather than with what was read before.
    client.setQueryData(queryKeyOf(proposalApi.get, { query: { id } }), saved)
    if (isFirst)
      await navigate(`${paths.newProposal}?id=${id}`, {
        replace: true,
        state: { editor: `kind-${kind}` },
        preventScrollReset: true,
      })
    await refresh(proposalApi.check, proposalApi.previewPath, proposalApi.list, proposalApi.counters)
  }
}
