import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call whose body is still on its way: a request in flight for as long as one likes. */
export interface HalfRequest {
  /** Sends the rest and answers the whole reply as it came over the wire, once the connection is closed. */
  finish(): Promise<string>;
}

export async function sendHalf(port: number, path: string, body: string): Promise<HalfRequest> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  const middle = Math.floor(body.length / 2);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${String(port)}`,
    'content-type: application/json',
    `content-length: ${String(Buffer.byteLength(body))}`,
  ];
  const reply = text(socket);
  await new Promise((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, middle)}`, resolve),
  );
  return {
    finish() {
      socket.write(body.slice(middle));
      return reply;
    },
  };
}
