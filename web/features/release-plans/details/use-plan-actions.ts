import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { releasePlanApi, type ReleasePlan } from '#contract/release-plans/index.ts'

import type { MenuItem } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../release-plans.words.ts'

/** What can be done with a plan: made anew by whoever may keep one; changed and deleted until it begins. */
export function usePlanActions({ id, name, kind, can }: ReleasePlan): readonly MenuItem[] {
  const w = useWords()
  const may = useMay()
  const refresh = useRefresh()
  const navigate = useNavigate()

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(releasePlanApi.remove, { query: { id } }),
    })
    if (!isDone) return
    await refresh(releasePlanApi.list)
    toast.success(w(t.deleted, { name }))
    await navigate(paths.releasePlans)
  }

  const edits: readonly MenuItem[] = [
    {
      label: w(kitWords.edit),
      icon: 'edit',
      run: () => void navigate(`${paths.newReleasePlan}?loai=${kind}&sua=${id}`),
    },
    { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  return [
    ...(may(releasePlanApi.simulate)
      ? [
          {
            label: w(t.copy),
            icon: 'copy' as const,
            run: () => void navigate(`${paths.newReleasePlan}?loai=${kind}&tu=${id}`),
          },
        ]
      : []),
    ...(can.change ? edits : []),
  ]
}
