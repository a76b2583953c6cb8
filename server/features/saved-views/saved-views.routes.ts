import { savedViewApi } from '#contract/saved-views/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { listViews } from './saved-views.list.ts'
import { changeView, keepView, removeView, restoreView } from './saved-views.service.ts'

export const savedViews = bind(savedViewApi, {
  list: async ({ db, actor, query }) => ({ items: await listViews(db, actor, query.list) }),
  create: (call) => keepView(call, call.body),
  update: (call) => changeView(call, call.body),
  remove: (call) => removeView(call, call.query.id),
  restore: (call) => restoreView(call, call.body.id),
})
