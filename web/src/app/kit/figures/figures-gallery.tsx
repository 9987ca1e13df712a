import { StatCard, StatCards } from '#ui/stat-card/stat-card.tsx';

/** Figures in cards. */
export function FiguresGallery() {
  return (
    <StatCards>
      <StatCard
        label="Active experts"
        value="1,247"
        note="+38 in 12 weeks"
        to="/community/rankings"
        trend={<Line />}
      />
      <StatCard label="Challenges" value="89" note="40 open, 49 past" to="/challenges/active" />
      <StatCard label="Success rate" value="94.2%" />
      <StatCard label="Uptime" value={null} note="since today" />
      <StatCard label="Payouts this month" value={null} missing="No payouts yet" />
      <StatCard label="Documents waiting" value="23" note="the oldest for 4 days" kind="inverse" />
    </StatCards>
  );
}

function Line() {
  return (
    <svg width="84" height="24" viewBox="0 0 84 24" fill="none">
      <polyline points="2,20 18,17 34,18 50,11 66,9 80,4" stroke="var(--edge)" strokeWidth="1.5" />
      <rect x="77" y="1" width="6" height="6" rx="1" fill="var(--ink)" />
    </svg>
  );
}
