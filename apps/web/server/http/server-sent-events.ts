export type ServerSentEvent = { event: string; data: string };

/** Reads a stream of server-sent events until it ends; throws when it cannot be had or falls silent. */
export async function* eventsOf(
  address: string,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error(`Nothing came for ${silenceMs} ms.`)), silenceMs);
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      text += chunk;
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** One block of the stream; undefined for a comment, which is only a sign of life. */
export function parseEvent(block: string): ServerSentEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
}
