/** Sends again what a busy machine turned away unheard (503), as clients are told to; the first other reply. */
export async function untilServed<Reply extends { readonly status: number }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
  }
}
