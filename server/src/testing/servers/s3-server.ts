import { rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#platform/files/s3-backend.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/** A server that speaks S3 and keeps its objects on the disk. */
export interface S3Server {
  settingsOf(bucket: string): S3Settings;
  close(): Promise<void>;
}

interface Starting {
  readonly buckets: readonly string[];
  /** Whether it checks signatures. It rejects that of a listing, since it drops the slash behind the bucket. */
  readonly isStrict: boolean;
}

export async function startS3Server({ buckets, isStrict }: Starting): Promise<S3Server> {
  const directory = await makeTemporaryFolder('s3-server');
  const configureBuckets = buckets.map((name) => ({ name }));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: !isStrict,
    configureBuckets,
  });
  const { port } = await server.run();
  return {
    settingsOf: (bucket) => ({
      bucket,
      region: 'eu-test-1',
      endpoint: `http://127.0.0.1:${String(port)}`,
      // The one account that it knows.
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    }),
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
