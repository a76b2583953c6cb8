import { problems } from '#contract/core/problem.ts'

export const reportSubscriptionProblems = problems('reportSubscriptions', {
  rhythmUnsuitable: {
    status: 400,
    vi: 'Loại báo cáo này không gửi theo nhịp đó. Hãy chọn lại nhịp gửi.',
    en: 'A report of this kind is not sent that often. Choose another rhythm.',
    field: 'rhythm',
  },
  receiverMayNotSee: {
    status: 400,
    vi: '{name} không xem được báo cáo của nhà máy này, hoặc tài khoản đã ngừng. Hãy bỏ người này.',
    en: '{name} may not see reports of this plant, or has no account any more. Leave them out.',
    field: 'receiverIds',
  },
  onlyOneself: {
    status: 403,
    vi: 'Bạn chỉ đăng ký nhận cho chính mình. Quản đốc hoặc Giám đốc đăng ký cho người khác.',
    en: 'You may subscribe yourself only. A workshop manager or the director subscribes others.',
    field: 'receiverIds',
  },
  notOwn: {
    status: 403,
    vi: 'Đăng ký này có người khác nhận, hoặc do người khác lập. Bạn chỉ thôi nhận phần của mình.',
    en: 'Others get this one too, or somebody else made it. You may only leave it.',
  },
  joinedAlready: {
    status: 409,
    vi: 'Bạn đã có trong danh sách người nhận.',
    en: 'You are among the receivers already.',
  },
  notJoined: {
    status: 409,
    vi: 'Bạn không có trong danh sách người nhận. Hãy tải lại trang.',
    en: 'You are not among the receivers. Load the page again.',
  },
  full: {
    status: 409,
    vi: 'Đăng ký này đã đủ {most} người nhận. Hãy lập đăng ký riêng.',
    en: 'This one has {most} receivers already. Make one of your own.',
  },
  runsAlready: {
    status: 409,
    vi: 'Đăng ký đã ở trạng thái đó. Hãy tải lại trang.',
    en: 'It is in that state already. Load the page again.',
  },
  nobodyLeft: {
    status: 409,
    vi: 'Không còn ai nhận. Hãy thêm người nhận rồi gửi tiếp.',
    en: 'Nobody gets it. Add somebody, then go on.',
  },
})
